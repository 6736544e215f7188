//! PostgreSQL's own programs on this machine.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Where Debian keeps them, in a folder per version; only some are on the PATH, as a script that chooses one.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Every folder that may have them: first those of one version each.
pub fn folders() -> Vec<PathBuf> {
    let on_path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().filter_map(Result::ok);
    versions.map(|version| version.path().join("bin")).chain(env::split_paths(&on_path)).collect()
}

/// The major version of a program in a folder, if it is there.
pub fn version(folder: &Path, program: &str) -> Option<u32> {
    let said = Command::new(folder.join(program)).arg("--version").output().ok()?;
    version_in(&String::from_utf8_lossy(&said.stdout))
}

/// The major version in a line like "initdb (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)".
fn version_in(line: &str) -> Option<u32> {
    let number = line.split_once("(PostgreSQL) ")?.1;
    number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn the_version_is_read_from_what_the_program_says() {
        assert_eq!(version_in("initdb (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(version_in("initdb (PostgreSQL) 18beta1\n"), Some(18));
        assert_eq!(version_in("something else"), None);
    }
}
