//! Injected faults: what Google does to its callers on a bad day, by chance and by seed.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};

use crate::error::ApiError;

/// The probability of each fault, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Faults {
    /// 410 for a valid sync token.
    pub gone: f64,
    /// 403 rateLimitExceeded within the quota.
    pub rate_limited: f64,
    /// 429 within the quota, half of them with Retry-After.
    pub too_many: f64,
    /// 500 or 503, before the work or after it. Also for refreshing a token.
    pub server_error: f64,
    /// The work is done, but the connection ends in the middle of the answer.
    pub cut: f64,
    pub slow: f64,
    pub slow_milliseconds: u64,
    pub lost_push: f64,
    /// The same message twice, with the same number.
    pub doubled_push: f64,
    pub late_push: f64,
    pub late_milliseconds: u64,
    /// A forged message in addition to the true one.
    pub forged_push: f64,
}

impl Faults {
    /// Some of everything, for model tests.
    pub fn bad_day() -> Self {
        Self {
            gone: 0.02,
            rate_limited: 0.02,
            too_many: 0.02,
            server_error: 0.04,
            cut: 0.02,
            slow: 0.02,
            slow_milliseconds: 300,
            lost_push: 0.2,
            doubled_push: 0.1,
            late_push: 0.1,
            late_milliseconds: 500,
            forged_push: 0.1,
        }
    }
}

pub(crate) struct FaultInjector {
    pub(crate) faults: Faults,
    pub(crate) enabled: bool,
    pub(crate) injected: BTreeMap<&'static str, u64>,
    chance: StdRng,
}

impl FaultInjector {
    pub(crate) fn new(faults: Faults, seed: u64) -> Self {
        // Its own source, so that calls do not change the tokens and the random changes.
        let chance = StdRng::seed_from_u64(seed ^ 0x11E5);
        Self { faults, enabled: true, injected: BTreeMap::new(), chance }
    }

    pub(crate) fn injects(&mut self, name: &'static str, probability: f64) -> bool {
        let injects = self.enabled && probability > 0.0 && self.chance.random_bool(probability.min(1.0));
        if injects {
            *self.injected.entry(name).or_default() += 1;
        }
        injects
    }

    pub(crate) fn coin(&mut self) -> bool {
        self.chance.random()
    }

    pub(crate) fn one_of(&mut self, count: usize) -> usize {
        self.chance.random_range(0..count)
    }

    /// Milliseconds to wait before the answer.
    pub(crate) fn slowness(&mut self) -> Option<u64> {
        self.injects("slow", self.faults.slow).then_some(self.faults.slow_milliseconds)
    }

    pub(crate) fn limit(&mut self) -> Option<ApiError> {
        if self.injects("rateLimited", self.faults.rate_limited) {
            return Some(ApiError::new(403, "rateLimitExceeded", "Rate Limit Exceeded"));
        }
        if self.injects("tooMany", self.faults.too_many) {
            let retry_after = self.coin().then_some(1);
            return Some(ApiError {
                retry_after,
                ..ApiError::new(429, "rateLimitExceeded", "Too Many Requests")
            });
        }
        None
    }

    pub(crate) fn server_error(&mut self) -> Option<ApiError> {
        let injects = self.injects("serverError", self.faults.server_error);
        let status = if self.coin() { 500 } else { 503 };
        injects.then(|| ApiError::new(status, "backendError", "Backend Error"))
    }
}
