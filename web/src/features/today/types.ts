import type { Appointment, Ask, GetTodayResponse, Report, TodayLead, TodayPlace } from '@/api/gen/types.gen.ts';

export type Today = GetTodayResponse['data'];
export type { Appointment, Ask, Report };
export type Place = TodayPlace;
export type Lead = TodayLead;

/** How a visit ended; 'booked' is a new appointment, or another time of one. */
export type Outcome = Report['eventType'];
