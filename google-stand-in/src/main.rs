//! The stand-in as a program, for browser tests and manual use.

use google_stand_in::{Config, StandIn};

const HELP: &str =
    "google-stand-in [--port P] [--client-id ID] [--client-secret SECRET] [--redirect-uri URI]… [--seed N]
                [--deliver-to http://127.0.0.1:PORT] [--public-address https://HOST] [--address http://127.0.0.1:PORT]

Speaks Google's sign-in and calendar protocols on 127.0.0.1. See README.md for the control calls.";

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let config = match read(std::env::args().skip(1)) {
        Ok(config) => config,
        Err(problem) => {
            eprintln!("{problem}\n\n{HELP}");
            std::process::exit(2);
        }
    };
    let stand_in = StandIn::start(config);
    println!("google-stand-in is ready at {}", stand_in.url());
    if let Err(error) = tokio::signal::ctrl_c().await {
        eprintln!("cannot wait for the end: {error}");
    }
}

fn read(mut arguments: impl Iterator<Item = String>) -> Result<Config, String> {
    let mut config = Config::default();
    while let Some(name) = arguments.next() {
        if name == "--help" {
            println!("{HELP}");
            std::process::exit(0);
        }
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{name} needs a number, not {value}"));
        match name.as_str() {
            "--port" => {
                config.port = u16::try_from(number()?).map_err(|_| format!("{value} is not a port"))?;
            }
            "--client-id" => config.client_id = value,
            "--client-secret" => config.client_secret = value,
            "--redirect-uri" => config.redirect_uris.push(value),
            "--deliver-to" => config.deliver_to = Some(value),
            "--address" => config.address = Some(value),
            "--public-address" => config.public_address = Some(value),
            "--seed" => config.seed = number()?,
            _ => return Err(format!("{name} is not known")),
        }
    }
    Ok(config)
}
