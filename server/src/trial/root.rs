use std::{
    env, fs,
    os::unix::{fs::MetadataExt, process::CommandExt},
    process::Command,
};

use anyhow::{Context, Result};

/// PostgreSQL refuses to run as root, and a trial needs no rights: as root, the program starts itself again as the
/// user that PostgreSQL's package has made.
pub(super) fn leave() -> Result<()> {
    if !fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
        return Ok(());
    }
    let accounts = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let (user, group, home) = accounts.lines().find_map(postgres).context(
        "PostgreSQL does not run as root, and there is no user 'postgres' to run it: use another user",
    )?;
    let program = env::current_exe()?;
    let failed = Command::new(&program)
        .args(env::args_os().skip(1))
        .env("HOME", &home)
        .env_remove("XDG_DATA_HOME")
        .current_dir(&home)
        .uid(user)
        .gid(group)
        .exec();
    Err(failed)
        .with_context(|| format!("the user 'postgres' cannot run {}: use another user", program.display()))
}

/// User, group and home of the account, if this line of /etc/passwd is its own.
fn postgres(line: &str) -> Option<(u32, u32, String)> {
    let fields = line.split(':').collect::<Vec<_>>();
    let &["postgres", _, user, group, _, home, _] = fields.as_slice() else { return None };
    Some((user.parse().ok()?, group.parse().ok()?, home.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::postgres;

    #[test]
    fn the_account_is_found_by_its_line() {
        let line = "postgres:x:107:115:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash";
        assert_eq!(postgres(line), Some((107, 115, "/var/lib/postgresql".to_owned())));
        assert_eq!(postgres("root:x:0:0:root:/root:/bin/bash"), None);
    }
}
