use super::draw::{face, glyphs::Glyph, logo};
use super::names::{Complexion, Gender};
use super::options::Options;
use super::plan::Plan;
use super::random::Dice;
use anyhow::Context;
use object_store::{ObjectStore, ObjectStoreExt, path::Path};
use std::collections::HashMap;

/// The kinds of face, and how many of each are drawn at most: a larger organisation shares its 300.
const KINDS: [(Gender, Complexion, usize); 6] = [
    (Gender::Woman, Complexion::Light, 100),
    (Gender::Man, Complexion::Light, 100),
    (Gender::Woman, Complexion::Medium, 30),
    (Gender::Man, Complexion::Medium, 30),
    (Gender::Woman, Complexion::Deep, 20),
    (Gender::Man, Complexion::Deep, 20),
];

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
    /// For each person, and for each team, a place in `files`.
    pub(super) of_people: Vec<Option<usize>>,
    pub(super) of_teams: Vec<usize>,
}

/// Draws what the plan needs and stores it. The bytes come before the rows that name them: a file
/// without a row is swept some day, a row without its file would be a broken picture.
pub(super) async fn store(
    plan: &Plan,
    storage: &dyn ObjectStore,
    options: &Options,
) -> anyhow::Result<Pictures> {
    let mut pictures = Pictures { files: Vec::new(), of_people: Vec::new(), of_teams: Vec::new() };
    let mut ids = Dice::new(options.seed, "files");
    let mut dice = Dice::new(options.seed, "faces");
    let mut faces = vec![Vec::new(); KINDS.len()];
    let mut seen = [0; KINDS.len()];
    for person in &plan.people {
        if !person.has_picture {
            pictures.of_people.push(None);
            continue;
        }
        let (gender, complexion) = (person.name.gender, person.name.complexion);
        let kind = KINDS.iter().position(|kind| (kind.0, kind.1) == (gender, complexion)).unwrap_or(0);
        if faces[kind].len() < KINDS[kind].2 {
            let bytes = face::draw(&mut dice, gender, complexion)?;
            faces[kind].push(pictures.put(bytes, storage, &mut ids).await?);
        }
        pictures.of_people.push(Some(faces[kind][seen[kind] % faces[kind].len()]));
        seen[kind] += 1;
    }
    let mut logos: HashMap<(&str, usize), usize> = HashMap::new();
    let mut teams_of_glyph: HashMap<&str, usize> = HashMap::new();
    for team in &plan.teams {
        let Glyph { name, .. } = team.glyph;
        let nth = teams_of_glyph.entry(name).or_default();
        let tint = *nth % logo::TINTS;
        *nth += 1;
        let file = if let Some(file) = logos.get(&(name, tint)) {
            *file
        } else {
            pictures.put(logo::draw(&team.glyph, tint)?, storage, &mut ids).await?
        };
        logos.insert((name, tint), file);
        pictures.of_teams.push(file);
    }
    Ok(pictures)
}

impl Pictures {
    async fn put(
        &mut self,
        bytes: Vec<u8>,
        storage: &dyn ObjectStore,
        ids: &mut Dice,
    ) -> anyhow::Result<usize> {
        let id = ids.base64url(24);
        let file = File { key: format!("pictures/{id}"), size: i64::try_from(bytes.len())?, id };
        let path = Path::parse(&file.key)?;
        storage
            .put(&path, bytes.into())
            .await
            .with_context(|| format!("the picture {path} cannot be stored"))?;
        self.files.push(file);
        Ok(self.files.len() - 1)
    }
}
