//! A browser before the real program.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use serde_json::Value;

pub(crate) struct Browser<'a> {
    address: &'a str,
    pub(crate) token: String,
    pub(crate) cookie: String,
    /// The head of the last answer
    pub(crate) head: String,
    /// Every answer that was an error
    pub(crate) errors: String,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(address: &'a str) -> Self {
        Self {
            address,
            token: String::new(),
            cookie: String::new(),
            head: String::new(),
            errors: String::new(),
        }
    }

    pub(crate) fn ask(&mut self, method: &str, path: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\nAuthorization: {}\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.token,
            self.cookie,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        head.clone_into(&mut self.head);
        if !head.starts_with("HTTP/1.1 2") {
            self.errors += &answer;
        }
        serde_json::from_str(body).unwrap_or(Value::Null)
    }

    pub(crate) fn send(&mut self, method: &str, path: &str, body: &Value) -> Value {
        self.ask(method, path, &body.to_string())
    }

    /// A header of the last answer.
    pub(crate) fn header(&self, name: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }
}
