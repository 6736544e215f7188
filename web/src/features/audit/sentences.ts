import type { TextKey } from '@/i18n/text-key.ts';
import type { AuditEntry } from './audit-calls.ts';

/** What an action is called, and how else where somebody does it to themselves, where it is about a team, or with a provider. */
type Said = { usual: TextKey; own?: TextKey; team?: TextKey; provider?: TextKey };

/** Every action that there is. English has a verb after the name, Russian a noun, which has no gender. */
export const sentences: Readonly<Record<string, Said>> = {
  'absence.entered': { usual: 'audit.do.absence.entered' },
  'absence.removed': { usual: 'audit.do.absence.removed' },
  'access_request.created': { usual: 'audit.do.access_request.created' },
  'access_request.settled': { usual: 'audit.do.access_request.settled' },
  'ask.moved': { usual: 'audit.do.ask.moved' },
  'audit.downloaded': { usual: 'audit.do.audit.downloaded' },
  'audit.verified': { usual: 'audit.do.audit.verified' },
  'calendar.broken': { usual: 'audit.do.calendar.broken' },
  'calendar.connected': { usual: 'audit.do.calendar.connected' },
  'calendar.disconnected': { usual: 'audit.do.calendar.disconnected' },
  'calendar.event_hidden': { usual: 'audit.do.calendar.event_hidden' },
  'calendar.event_shown': { usual: 'audit.do.calendar.event_shown' },
  'calendar.hidden': { usual: 'audit.do.calendar.hidden' },
  'calendar.reading_asked': { usual: 'audit.do.calendar.reading_asked' },
  'calendar.reconnect_asked': { usual: 'audit.do.calendar.reconnect_asked' },
  'calendar.shown': { usual: 'audit.do.calendar.shown' },
  'calendar.team_chosen': { usual: 'audit.do.calendar.team_chosen' },
  'calendar_rules.changed': { usual: 'audit.do.calendar_rules.changed' },
  'display.changed': { usual: 'audit.do.display.changed' },
  'display.created': { usual: 'audit.do.display.created' },
  'display.revoked': { usual: 'audit.do.display.revoked' },
  'event.changed': { usual: 'audit.do.event.changed' },
  'event.created': { usual: 'audit.do.event.created' },
  'event.deleted': { usual: 'audit.do.event.deleted' },
  'identity.linked': { usual: 'audit.do.identity.linked' },
  'import.done': { usual: 'audit.do.import.done' },
  'import.started': { usual: 'audit.do.import.started' },
  'manager.changed': { usual: 'audit.do.manager.changed' },
  'manager.ended': { usual: 'audit.do.manager.ended' },
  'manager.named': { usual: 'audit.do.manager.named' },
  'member.added': { usual: 'audit.do.member.added' },
  'member.changed': { usual: 'audit.do.member.changed' },
  'member.removed': { usual: 'audit.do.member.removed' },
  'organisation.changed': { usual: 'audit.do.organisation.changed' },
  'organisation.filled': { usual: 'audit.do.organisation.filled' },
  'organisation.set_up': { usual: 'audit.do.organisation.set_up' },
  'points.posted': { usual: 'audit.do.points.posted' },
  'points.rules_saved': { usual: 'audit.do.points.rules_saved', team: 'audit.do.points.rules_saved.team' },
  'report.accepted': { usual: 'audit.do.report.accepted' },
  'report.refused': { usual: 'audit.do.report.refused' },
  'report.sent': { usual: 'audit.do.report.sent' },
  'report.withdrawn': { usual: 'audit.do.report.withdrawn' },
  'score.set': { usual: 'audit.do.score.set' },
  'session.all_ended': { usual: 'audit.do.session.all_ended', own: 'audit.do.session.all_ended.own' },
  'session.ended': { usual: 'audit.do.session.ended', own: 'audit.do.session.ended.own' },
  'session.failed': { usual: 'audit.do.session.failed' },
  'session.locked_out': { usual: 'audit.do.session.locked_out' },
  'session.others_ended': { usual: 'audit.do.session.others_ended', own: 'audit.do.session.others_ended.own' },
  'session.password_wrong': { usual: 'audit.do.session.password_wrong' },
  'session.provider_refused': { usual: 'audit.do.session.provider_refused' },
  'session.refused': { usual: 'audit.do.session.refused' },
  'session.second_factor_failed': { usual: 'audit.do.session.second_factor_failed' },
  'session.started': { usual: 'audit.do.session.started', provider: 'audit.do.session.started.provider' },
  'special_days.changed': { usual: 'audit.do.special_days.changed' },
  'targets.set': { usual: 'audit.do.targets.set' },
  'team.changed': { usual: 'audit.do.team.changed' },
  'team.created': { usual: 'audit.do.team.created' },
  'team.deleted': { usual: 'audit.do.team.deleted' },
  'team.started_over': { usual: 'audit.do.team.started_over' },
  'user.activated': { usual: 'audit.do.user.activated' },
  'user.changed': { usual: 'audit.do.user.changed', own: 'audit.do.user.changed.own' },
  'user.created': { usual: 'audit.do.user.created' },
  'user.deactivated': { usual: 'audit.do.user.deactivated' },
  'user.deleted': { usual: 'audit.do.user.deleted' },
  'user.demoted': { usual: 'audit.do.user.demoted' },
  'user.erased': { usual: 'audit.do.user.erased' },
  'user.erasure_asked': { usual: 'audit.do.user.erasure_asked' },
  'user.erasure_withdrawn': {
    usual: 'audit.do.user.erasure_withdrawn',
    own: 'audit.do.user.erasure_withdrawn.own',
  },
  'user.exported': { usual: 'audit.do.user.exported', own: 'audit.do.user.exported.own' },
  'user.invitation_opened': { usual: 'audit.do.user.invitation_opened' },
  'user.invited': { usual: 'audit.do.user.invited' },
  'user.link_withdrawn': { usual: 'audit.do.user.link_withdrawn' },
  'user.password_reset': { usual: 'audit.do.user.password_reset' },
  'user.promoted': { usual: 'audit.do.user.promoted' },
  'user.reset_link_made': { usual: 'audit.do.user.reset_link_made' },
  'user.second_factor_begun': { usual: 'audit.do.user.second_factor_begun' },
  'user.second_factor_removed': { usual: 'audit.do.user.second_factor_removed' },
  'user.second_factor_set_up': { usual: 'audit.do.user.second_factor_set_up' },
};

/** Undefined of an action that this version does not know. */
export function sentenceOf({ action, by, about, team, after }: AuditEntry): TextKey | undefined {
  const said = Object.hasOwn(sentences, action) ? sentences[action] : undefined;
  if (by && about && by.id === about.id && said?.own) return said.own;
  if (after?.['issuer'] !== undefined && said?.provider) return said.provider;
  return (team && said?.team) ?? said?.usual;
}

/** Who signs in, or sets up, does it themselves, also where the entry is written before anybody is known. */
export const actorOf = ({ action, by, about }: AuditEntry) =>
  action === 'session.started' || action === 'organisation.set_up' ? (by ?? about) : by;
