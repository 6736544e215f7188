//! More than two hundred hostile files, generated with a description each. None is stored as it is, none takes long or
//! much memory, and none delays other requests. CI's gate sends fewer of the large ones, because each takes seconds.

mod bits;
mod bombs;
mod disguises;
mod gif;
mod jpeg;
mod kept;
mod load;
mod png;
mod rasters;
mod webp;
mod wrecks;

#[derive(Clone, Debug)]
struct Upload {
    /// The description, for failures.
    name: String,
    /// The file name and the content type it claims.
    file: String,
    kind: String,
    bytes: Vec<u8>,
}

impl Upload {
    fn new(name: String, bytes: Vec<u8>) -> Self {
        Self { name, file: "logo.png".into(), kind: "image/png".into(), bytes }
    }
}

fn uploads() -> Vec<Upload> {
    with_bombs(bombs::all())
}

fn with_bombs(bombs: Vec<Upload>) -> Vec<Upload> {
    let all = [bombs, rasters::all(), wrecks::all(), disguises::all()].concat();
    assert!(all.len() >= 200, "{}", all.len());
    all
}
