import { activitiesAccess } from '../../services/activities/data-access.ts'
import { groupsAccess } from '../../services/groups/data-access.ts'
import { kardexAccess } from '../../services/kardex/data-access.ts'
import { massiveNewsAccess, massiveNewsWriterAccess } from '../../services/massive-news/data-access.ts'
import { newsAccess } from '../../services/news/data-access.ts'
import { lockRecords, readNews } from '../../services/productivity/data-access.ts'
import { readSeat, readSeats, readTeam } from '../../services/roster/data-access.ts'
import { activities } from '../../shared/activities.ts'
import { groups } from '../../shared/groups.ts'
import { kardex } from '../../shared/kardex.ts'
import { massiveNews } from '../../shared/massive-news.ts'
import { news } from '../../shared/news.ts'
import { timeReports } from '../../shared/time-reports.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions of each person's day, the demand of each process and day, and the news of a team. */
export const productivityFunctions = {
  activities: {
    entry: 'services/activities/index.ts',
    endpoints: [...Object.values(activities), ...Object.values(timeReports)],
    access: [readTeam, readNews, lockRecords, activitiesAccess],
    // Contains the rules of a day with the processes of the cases, the types of news, and the schemas of cards, seats
    // and processes.
    budgetKb: 175,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or keep their day; the records of cases are made all the same.',
  },
  kardex: {
    entry: 'services/kardex/index.ts',
    endpoints: Object.values(kardex),
    access: [readSeats, kardexAccess],
    // Contains the schemas of seats, of processes and of rows.
    budgetKb: 150,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or declare the demand of a day; what was declared is kept.',
  },
  groups: {
    entry: 'services/groups/index.ts',
    endpoints: Object.values(groups),
    access: [readSeat, groupsAccess],
    // Contains the schemas of groups and of seats.
    budgetKb: 135,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see or change their groups, nor register news for them; the groups stay.',
  },
  news: {
    entry: 'services/news/index.ts',
    endpoints: Object.values(news),
    access: [readTeam, readNews, lockRecords, newsAccess],
    // Contains the types of news, the holidays and the schemas of cards and seats.
    budgetKb: 160,
    timeoutSeconds: 15,
    whenItFails:
      'Leaders cannot see or change the news of their team; the days of its people show those that are there.',
  },
  massiveNews: {
    entry: 'services/massive-news/index.ts',
    endpoints: Object.values(massiveNews),
    access: [readSeats, massiveNewsAccess],
    // Contains the schemas and rules of news, of groups and of seats.
    budgetKb: 149,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot register massive news, nor see how far theirs are.',
  },
  massiveNewsWriter: {
    entry: 'services/massive-news/writer.ts',
    takes: 'massiveNews',
    access: [lockRecords, massiveNewsWriterAccess],
    budgetKb: 110,
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A massive news is written minutes later, or not at all: its leader sees which.',
  },
} as const satisfies Record<string, FunctionDefinition>
