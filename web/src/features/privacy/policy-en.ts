import type { Policy } from './policy.ts';

export const policy: Policy = {
  title: 'Privacy Policy',
  updated: 'In force since 18 November 2026',
  back: 'Back',
  switchLabel: 'Language of this page',
  learnMore: 'Learn more about Standings',
  lead: [
    'Standings shows the results of sales teams. Your company runs it on servers of its own choice: your data is with your company, not with the makers of Standings, who have no access to it.',
    'This page says in plain words what the program stores, why, for how long, and what you can do about it. Your company decides what it uses Standings for and is responsible for that; its administrators answer questions.',
  ],
  sections: [
    {
      id: 'stored',
      title: 'What is stored',
      points: [
        'Your account: name, email, role, picture, and whether it is active. A password is stored only as an Argon2id hash, from which it cannot be read. If you set up two-step sign-in, the key of your authenticator app and hashes of your recovery codes are stored until you turn it off. If you sign in with Google or another provider, your identifier there is stored and your picture may be copied once.',
        'Your work: the teams that you are or were in and those that you manage, position and job title, your scores with every change (when, by whom, and the reason if one was given), the goals that are set for you, and events: those that administrators and managers enter for you, and results that you report.',
        'Days on which you are away, if they are entered, and never why. You see them, and who leads your teams.',
        'Your Google Calendar, only if you connect it: events are read, never changed. What no rule of your organisation recognises, and what your calendar marks as private, is stored without its title; descriptions are never stored.',
        'Your sessions: when you signed in, when you were last here, the network address and the kind of browser. The server keeps only a hash of the sign-in token. It also remembers from which networks you signed in (of an address only its first part), so that somebody else’s wrong passwords cannot keep you out.',
        'A log of changes, sign-ins and wrong passwords: who did what and when, and from which network address. It makes mistakes and misuse traceable.',
        'Requests for an account: the name, email and message that you send from the contact page.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees it',
      points: [
        'Everybody who is signed in sees the teams, names, pictures, scores, events and statistics: showing them is what Standings is for.',
        'Of a connected Google Calendar they see times, types and the titles that a rule recognises, never descriptions; you can hide any title of yours. Of a person whose account is switched off they see nothing.',
        'Screens on a wall show the boards of the teams chosen for them, their goals and closed deals without a sign-in, to whoever has the link.',
        'Administrators also see email addresses, accounts and requests for an account, and change them, and they read the log of changes. You see on your profile what was done to your account.',
        'Whoever operates the server can reach its database, its log and its backups.',
        'A picture’s address cannot be guessed, but whoever knows it can open the picture without signing in.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      points: [
        'Sessions end after 12 hours without use, and after 7 days at the latest (administrators: 3 days); you can end them yourself on your profile.',
        'The networks from which you signed in, and network addresses in the log of changes, are forgotten after 90 days, unless your company has set another time.',
        'Requests for an account are deleted after 180 days, answered or not, and a replaced picture two weeks after it was replaced, unless your company has set other times.',
        'Events of your Google Calendar are deleted about 400 days after they ended, and all of them as soon as you disconnect it.',
        'Results of earlier days stay as they were: when an account is deleted, its name remains on the boards of the past; when it is erased, ‘Former member’ stands there instead.',
        'Otherwise the log of changes has no fixed end, but what it says about an erased account is erased with it; your company decides how long it is kept.',
        'Backups that were made before an account was erased still hold it until they are deleted; your company decides how long it keeps them.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      paragraphs: [
        'Standings shows no advertising and uses no tracking or analytics. It sets cookies only when you sign in with Google or another provider or connect your Google Calendar: one for ten minutes at most, so that only the browser that left for the provider can come back, and after signing in another for five minutes, so that nobody’s link can sign you in as somebody else. Your browser’s local storage holds the sign-in token, your choice of language, theme and the order of some pages, and the last leaderboard you saw together with your name, email and role, so that it can be shown without a network. The token and the leaderboard are deleted from the device when you sign out.',
      ],
    },
    {
      id: 'others',
      title: 'Other services',
      paragraphs: [
        'Google receives data only if you choose to sign in with Google or connect your Google Calendar, and another provider that your company has set up only if you sign in with it; their own privacy policies apply there. If a picture is stored as an address on another server, your browser loads it from that server. Otherwise the pages load nothing from anybody else.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can do',
      paragraphs: [
        'You can change your name, picture, email and password, see and end your sessions, and download a copy of your data on your profile. There you can also ask to be erased; an administrator of your organisation confirms it. For any other correction, ask an administrator; whoever operates the server erases the accounts of administrators. Depending on where you live, the law gives you further rights, among them to complain to a data protection authority.',
      ],
    },
  ],
};
