/** Answers of the demo's people: Google is not set up there, and what other journeys make comes and goes. */
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

export const connection = (over: object = {}) => ({
  id: 41,
  status: 'live',
  calendarName: '',
  connectedAt: minutes(-18_000),
  lastSuccessAt: minutes(-4),
  nextSyncAt: minutes(6),
  events: 214,
  problem: null,
  askedAt: null,
  push: false,
  hidesTitles: false,
  ...over,
});

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

const session = (id: number, user_agent: string, address: string, usedAgo: number) => ({
  id,
  user_agent,
  address,
  created_at: minutes(-3000),
  last_seen_at: minutes(-usedAgo),
  expires_at: minutes(6000),
  current: id === 1,
});

export const sessions = [session(1, agents.desk, '192.0.2.17', 1), session(2, agents.phone, '198.51.100.4', 130)];

export const connectedUsers = [
  { id: 1, name: 'Иван Карпов', groupName: 'North Region — Cardiology', calendarName: '' },
];

const external = (id: number, eventType: string, summary: string, hoursAgo: number) => ({
  id,
  eventType,
  summary,
  description: '',
  start_utc: minutes(-60 * hoursAgo),
  end_utc: minutes(-60 * hoursAgo + 45),
  is_all_day: false,
  hidden: null,
});

export const externalEvents = {
  events: [
    external(5, 'demo', 'Демо: аптека «Мята»', 26),
    external(4, 'meeting', 'Private', 31),
    external(3, 'closed', 'Сделка, аптека № 12', 54),
    external(2, 'booked', 'Booked: Green Cross', 78),
    external(1, 'failed', 'Отказ, склад «Фармтранс»', 101),
  ],
  total: 5,
  totalPages: 1,
};

const person = (id: number, name: string, email: string, over: object = {}) => ({
  ...connection({ id, ...over }),
  name,
  email,
  picture: null,
});

export const connections = {
  connections: [
    person(1, 'Мария Лебедева', 'm.lebedeva@example.com', {
      status: 'broken',
      problem: 'revoked',
      nextSyncAt: null,
      lastSuccessAt: minutes(-3000),
      askedAt: minutes(-1500),
    }),
    person(2, 'Daniel Price', 'd.price@example.com', {
      status: 'failing',
      problem: 'unavailable',
      nextSyncAt: minutes(2),
    }),
    person(3, 'Oliver Stanton', 'o.stanton@example.com', { status: 'new', lastSuccessAt: null, events: 0 }),
    person(4, 'Grace Okafor', 'g.okafor@example.com', { events: 187 }),
  ],
  total: 4,
  totalPages: 1,
  counts: { new: 1, live: 1, failing: 1, broken: 1 },
};

export const rules = {
  version: 1,
  rules: [
    { kind: 'failed', words: ['failed', 'cancelled', 'no-show', 'lost', 'отказ', 'сорвалась', 'отменена'] },
    { kind: 'closed', words: ['closed', 'won', 'signed', 'закрыта', 'подписан', 'сделка'] },
    { kind: 'booked', words: ['booked', 'scheduled', 'запись', 'назначена'] },
    { kind: 'demo', words: ['demo', 'presentation', 'демо', 'презентация'] },
    { kind: 'meeting', words: ['meeting', 'call', 'встреча', 'созвон'] },
  ],
};

export const preview = {
  days: 30,
  changing: 25,
  moves: [{ from: 'meeting', to: 'demo', count: 25 }],
  unread: 14,
  examples: [{ summary: 'Показ новой линейки', from: 'meeting', to: 'demo' }],
};

const request = (id: number, name: string, email: string, message: string) => ({
  id,
  name,
  email,
  message,
  created_at: minutes(-2000 * id),
});

export const requests = {
  requests: [
    request(1, 'Пётр Громов', 'p.gromov@example.com', 'С понедельника работаю в команде Volga.'),
    request(2, 'Helen Marsh', 'h.marsh@example.com', 'I joined the Capital team this week.'),
  ],
  total: 2,
  totalPages: 1,
};

const display = (id: number, name: string, teams: string[], over: object) => ({
  id,
  name,
  teams: teams.map((team, index) => ({ id: index + 1, name: team })),
  rotateSeconds: 15,
  celebrate: true,
  createdAt: minutes(-19_000),
  lastSeenAt: null,
  isOnline: false,
  ...over,
});

export const displays = [
  display(1, 'Sales floor', ['North Region — Cardiology', 'Capital — Neurology'], { isOnline: true }),
  display(2, 'Lobby', ['Volga — Endocrinology'], { lastSeenAt: minutes(-4300), celebrate: false, rotateSeconds: 60 }),
];
