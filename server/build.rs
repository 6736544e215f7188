//! Gives the build a name made of its sources: answers that were kept from another build are not taken for
//! this one's. The same sources make the same name.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

fn main() {
    let mut hash = DefaultHasher::new();
    for source in ["src", "migrations", "Cargo.toml", "../Cargo.lock"] {
        println!("cargo:rerun-if-changed={source}");
        read(Path::new(source), &mut hash);
    }
    // The web app is compiled in, also into the debug build.
    println!("cargo:rerun-if-changed=../web/dist");
    println!("cargo:rustc-env=STANDINGS_BUILD={:016x}", hash.finish());
}

fn read(path: &Path, hash: &mut DefaultHasher) {
    path.hash(hash);
    if let Ok(bytes) = fs::read(path) {
        bytes.hash(hash);
    } else if let Ok(entries) = fs::read_dir(path) {
        let mut paths = entries.flatten().map(|entry| entry.path()).collect::<Vec<_>>();
        paths.sort();
        for path in paths {
            read(&path, hash);
        }
    }
}
