//! The messages waiting for one stream. Only the newest message of each watched thing is kept, so a slow
//! reader costs no more memory than a fast one.

use std::{
    collections::VecDeque,
    convert::Infallible,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use futures::{Stream, task::AtomicWaker};

use super::{hub::Hub, watch::Watched};
use crate::ids::{DisplayId, SessionId};

/// Sent first, so that proxies forward the response headers at once.
const OPENED: &[u8] = b": live\n\n";
const HEARTBEAT: &[u8] = b":\n\n";

/// The session or display that a stream belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StreamOwner {
    Session(SessionId),
    /// A changed display has another version: its streams must reconnect.
    Display {
        id: DisplayId,
        version: i64,
    },
}

#[derive(Debug)]
pub(super) struct Inbox {
    pub(super) owner: StreamOwner,
    state: Mutex<State>,
    reader: AtomicWaker,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<(Option<Watched>, Bytes)>,
    is_ended: bool,
}

impl Inbox {
    pub(super) fn new(owner: StreamOwner) -> Self {
        let opened = (None, Bytes::from_static(OPENED));
        let state = State { waiting: VecDeque::from([opened]), is_ended: false };
        Self { owner, state: Mutex::new(state), reader: AtomicWaker::new() }
    }

    pub(super) fn put(&self, watched: Watched, message: &Bytes) {
        self.add(Some(watched), message.clone());
    }

    /// A heartbeat keeps a quiet stream from looking dead.
    pub(super) fn heartbeat(&self) {
        self.add(None, Bytes::from_static(HEARTBEAT));
    }

    pub(super) fn end(&self) {
        self.state().is_ended = true;
        self.reader.wake();
    }

    fn add(&self, watched: Option<Watched>, message: Bytes) {
        let mut state = self.state();
        match state.waiting.iter_mut().find(|(other, _)| *other == watched) {
            Some((_, older)) => *older = message,
            None => state.waiting.push_back((watched, message)),
        }
        drop(state);
        self.reader.wake();
    }

    /// Returns None at the end of the stream.
    fn next(&self) -> Poll<Option<Bytes>> {
        let mut state = self.state();
        if state.is_ended {
            return Poll::Ready(None);
        }
        let Some((_, message)) = state.waiting.pop_front() else {
            // Quiet streams must not hold the memory of their first burst.
            state.waiting.shrink_to(1);
            return Poll::Pending;
        };
        Poll::Ready(Some(message))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The response body. Dropping it removes the stream from the hub.
#[derive(Debug)]
pub struct LiveStream {
    pub(super) hub: Arc<Hub>,
    pub(super) id: u64,
    pub(super) inbox: Arc<Inbox>,
    pub(super) watched: Box<[Watched]>,
}

impl Stream for LiveStream {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // Register before looking, so that no message in between is missed.
        self.inbox.reader.register(context.waker());
        self.inbox.next().map(|message| message.map(Ok))
    }
}

impl Drop for LiveStream {
    fn drop(&mut self) {
        self.hub.leave(self.id, &self.watched, self.inbox.owner);
    }
}
