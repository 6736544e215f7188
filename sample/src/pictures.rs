use super::names::{Complexion, Gender, Name};
use super::options::Options;
use super::plan::Plan;
use super::random::Dice;
use anyhow::Context;
use object_store::{ObjectStore, ObjectStoreExt, path::Path};
use rust_embed::RustEmbed;
use std::collections::HashMap;

/// Drawn faces and team logos: `woman-light-0.png`, `heart-0.png`.
#[derive(RustEmbed)]
#[folder = "pictures"]
struct Drawn;

/// Colours of a logo: teams of the same field in other regions have another colour.
const COLOURS: usize = 3;

/// A row of `files`.
#[derive(Debug)]
pub(super) struct File {
    pub(super) id: String,
    pub(super) key: String,
    pub(super) size: i64,
}

#[derive(Debug)]
pub(super) struct Pictures {
    pub(super) files: Vec<File>,
    /// For each person and each team, an index into `files`.
    pub(super) of_people: Vec<Option<usize>>,
    pub(super) of_teams: Vec<usize>,
}

/// Stores the pictures of the plan. Bytes come before their rows: a file without a row is swept, a row
/// without its file would be a broken picture.
pub(super) async fn store(
    plan: &Plan,
    storage: &dyn ObjectStore,
    options: &Options,
) -> anyhow::Result<Pictures> {
    let mut shelf = Shelf {
        storage,
        ids: Dice::new(options.seed, "files"),
        files: Vec::new(),
        stored: HashMap::new(),
        asked: HashMap::new(),
    };
    let (mut of_people, mut of_teams) = (Vec::new(), Vec::new());
    for person in &plan.people {
        let (kind, many) = faces_for(&person.name);
        of_people.push(if person.has_picture { Some(shelf.next(kind, many).await?) } else { None });
    }
    for team in &plan.teams {
        of_teams.push(shelf.next(team.logo, COLOURS).await?);
    }
    Ok(Pictures { files: shelf.files, of_people, of_teams })
}

/// The kind of face that suits a name, and how many there are. Large organisations share them.
fn faces_for(name: &Name) -> (&'static str, usize) {
    match (name.gender, name.complexion) {
        (Gender::Woman, Complexion::Light) => ("woman-light", 48),
        (Gender::Man, Complexion::Light) => ("man-light", 48),
        (Gender::Woman, Complexion::Medium) => ("woman-medium", 16),
        (Gender::Man, Complexion::Medium) => ("man-medium", 16),
        (Gender::Woman, Complexion::Deep) => ("woman-deep", 12),
        (Gender::Man, Complexion::Deep) => ("man-deep", 12),
    }
}

struct Shelf<'a> {
    storage: &'a dyn ObjectStore,
    ids: Dice,
    files: Vec<File>,
    /// The index in `files` of each stored picture.
    stored: HashMap<String, usize>,
    asked: HashMap<&'static str, usize>,
}

impl Shelf<'_> {
    /// The next of `many` pictures of a kind, in rotation.
    async fn next(&mut self, kind: &'static str, many: usize) -> anyhow::Result<usize> {
        let asked = self.asked.entry(kind).or_default();
        let name = format!("{kind}-{}.png", *asked % many);
        *asked += 1;
        if let Some(place) = self.stored.get(&name) {
            return Ok(*place);
        }
        let bytes =
            Drawn::get(&name).with_context(|| format!("there is no picture {name}"))?.data.into_owned();
        let id = self.ids.base64url(24);
        let file = File { key: format!("pictures/{id}"), size: i64::try_from(bytes.len())?, id };
        let path = Path::parse(&file.key)?;
        let put = self.storage.put(&path, bytes.into()).await;
        put.with_context(|| format!("the picture {path} cannot be stored"))?;
        self.stored.insert(name, self.files.len());
        self.files.push(file);
        Ok(self.files.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::calendar::tests::calendar;
    use super::{Options, Plan, store};
    use object_store::memory::InMemory;

    #[tokio::test]
    async fn a_large_organisation_shows_every_picture_and_no_other_is_shipped() {
        let options = Options { teams: 400, people: 4_000, ..Options::default() };
        let plan = Plan::make(&options, calendar(400, 12), crate::people::make(&options));
        let pictures = store(&plan, &InMemory::new(), &options).await.unwrap();
        assert_eq!(pictures.files.len(), super::Drawn::iter().count());
    }
}
