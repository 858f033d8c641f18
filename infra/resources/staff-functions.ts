import { agreementMoverAccess, agreementsAccess } from '../../services/agreements/data-access.ts'
import { productParametersAccess } from '../../services/ans/data-access.ts'
import { auditSearchAccess } from '../../services/audit-search/data-access.ts'
import { awayAccess } from '../../services/away/data-access.ts'
import { dailyDataAccess } from '../../services/daily-data/data-access.ts'
import { dayAccess } from '../../services/day/data-access.ts'
import { groupsAccess } from '../../services/groups/data-access.ts'
import { kardexAccess } from '../../services/kardex/data-access.ts'
import { massiveNewsAccess, massiveNewsWriterAccess } from '../../services/massive-news/data-access.ts'
import { namedUsersAccess } from '../../services/named-users/data-access.ts'
import { newsAccess } from '../../services/news/data-access.ts'
import { processConfigurationAccess } from '../../services/process-configuration/data-access.ts'
import { lockRecords, readNews } from '../../services/records/data-access.ts'
import { readSeat, readSeats, readTeam } from '../../services/roster/data-access.ts'
import { rosterFilesAccess, rosterReaderAccess } from '../../services/roster-files/data-access.ts'
import { rosterApplierAccess } from '../../services/roster-runs/data-access.ts'
import { seatsAccess } from '../../services/seats/data-access.ts'
import { viewsAccess } from '../../services/views/data-access.ts'
import { agreements } from '../../shared/agreement-calls.ts'
import { ansCounts } from '../../shared/ans-counts.ts'
import { audit } from '../../shared/audit-calls.ts'
import { away } from '../../shared/away.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { groups } from '../../shared/groups.ts'
import { kardex } from '../../shared/kardex.ts'
import { massiveNews } from '../../shared/massive-news.ts'
import { namedUserCalls } from '../../shared/named-users.ts'
import { news } from '../../shared/news.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { views } from '../../shared/views.ts'
import type { FunctionDefinition } from './function-definition.ts'

export const staffFunctions = {
  staff: {
    entry: 'services/seats/index.ts',
    endpoints: Object.values(seatCalls),
    access: [seatsAccess],
    budgetKb: 117,
    timeoutSeconds: 15,
    whenItFails: 'Staff administrators cannot see or change the roster; who sits where stays as it is.',
  },
  processConfiguration: {
    endpoints: Object.values(processConfigurations),
    access: [readSeat, processConfigurationAccess],
    budgetKb: 105,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can choose a process or change what is expected of it.',
  },
  dailyData: {
    endpoints: Object.values(dailyData),
    access: [dailyDataAccess],
    budgetKb: 87,
    timeoutSeconds: 10,
    whenItFails: 'Root administrators cannot download the daily data; the files themselves are there.',
  },
  auditSearch: {
    endpoints: Object.values(audit),
    access: [auditSearchAccess],
    budgetKb: 100,
    whenItFails: 'Root administrators cannot search who saw or changed what; it is recorded all the same.',
  },
  namedUsers: {
    endpoints: Object.values(namedUserCalls),
    access: [namedUsersAccess],
    budgetKb: 100,
    timeoutSeconds: 10,
    whenItFails: 'Root administrators cannot see or change who has a tool by name; those on the lists go on.',
  },
  rosterFiles: {
    endpoints: [
      ...Object.values(rosterFileCalls),
      ...Object.values(rosterFileCallsOf).flatMap((calls) => Object.values(calls)),
    ],
    access: [readSeat, rosterFilesAccess],
    budgetKb: 110,
    // A page of rows is read and parsed as a whole; a stream has 4 MB.
    memoryMb: 1_024,
    whenItFails: 'Files of the roster and of the processes cannot be uploaded, seen or withdrawn.',
  },
  rosterReader: {
    entry: 'services/roster-files/reader.ts',
    takes: 'rosterFiles',
    access: [rosterReaderAccess],
    // Contains a reader of workbooks, with zip and XML.
    budgetKb: 177,
    // More than one full processor, and memory for the largest file: 100,000 rows and their changes.
    memoryMb: 3_008,
    timeoutSeconds: 120,
    whenItFails:
      'An uploaded file of the roster stays in «Validando el archivo…» for minutes, and is then read again.',
  },
  rosterApplier: {
    entry: 'services/roster-runs/applier.ts',
    takes: 'rosterApplies',
    access: [rosterApplierAccess],
    budgetKb: 85,
    memoryMb: 1_769,
    timeoutSeconds: 600,
    whenItFails:
      'Files of the roster or of the processes come into force late, or fail after five tries and an hour; the roster cannot be changed by hand until then.',
  },
  activities: {
    entry: 'services/day/index.ts',
    endpoints: [...Object.values(dayCalls), ...Object.values(timeReports)],
    access: [readTeam, readNews, lockRecords, dayAccess],
    // Contains the rules of a day, the processes of cases, the types of news, and the schemas of cards.
    budgetKb: 141,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or keep their day; the records of cases are made all the same.',
  },
  kardex: {
    endpoints: Object.values(kardex),
    access: [readSeats, kardexAccess],
    budgetKb: 118,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or declare the demand of a day; what was declared is kept.',
  },
  groups: {
    endpoints: Object.values(groups),
    access: [readSeat, groupsAccess],
    budgetKb: 100,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see or change their groups, nor register news for them; the groups stay.',
  },
  news: {
    endpoints: Object.values(news),
    access: [readTeam, readNews, lockRecords, newsAccess],
    // Contains the types of news, the holidays and the schemas of cards and seats.
    budgetKb: 126,
    timeoutSeconds: 15,
    whenItFails:
      'Leaders cannot see or change the news of their team; the days of its people show those that are there.',
  },
  massiveNews: {
    endpoints: Object.values(massiveNews),
    access: [readSeats, massiveNewsAccess],
    budgetKb: 115,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot register massive news, nor see how far theirs are.',
  },
  massiveNewsWriter: {
    entry: 'services/massive-news/writer.ts',
    takes: 'massiveNews',
    access: [lockRecords, massiveNewsWriterAccess],
    budgetKb: 73,
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A massive news is written minutes later, or not at all: its leader sees which.',
  },
  productParameters: {
    entry: 'services/ans/index.ts',
    endpoints: [...Object.values(productParameters), ...Object.values(ansCounts)],
    access: [productParametersAccess],
    budgetKb: 98,
    timeoutSeconds: 10,
    whenItFails:
      'Cases show no light and leaders cannot see how many are late, or change the parameters of a product; nothing else waits for it.',
  },
  views: {
    endpoints: Object.values(views),
    access: [viewsAccess],
    budgetKb: 95,
    timeoutSeconds: 10,
    whenItFails:
      'Leaders cannot open, save or change saved views of their list; the list itself and its filters work.',
  },
  away: {
    endpoints: Object.values(away),
    access: [awayAccess],
    budgetKb: 118,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see on their home what happened while they were away; all else on it works.',
  },
  agreements: {
    endpoints: Object.values(agreements),
    environment: ['DIRECTORY_URL'],
    access: [agreementsAccess],
    budgetKb: 124,
    whenItFails: 'Leaders cannot see or change agreements; those in force go on.',
  },
  agreementMover: {
    entry: 'services/agreements/mover.ts',
    takes: 'agreementMoves',
    access: [agreementMoverAccess],
    budgetKb: 41,
    timeoutSeconds: 120,
    whenItFails: 'Cases of agreements whose handlers changed reach who is given them minutes later.',
  },
} as const satisfies Record<string, FunctionDefinition>
