import { dailyDataAccess } from '../../services/daily-data/data-access.ts'
import { processConfigurationAccess } from '../../services/process-configuration/data-access.ts'
import { readSeat } from '../../services/roster/data-access.ts'
import { rosterFilesAccess, rosterReaderAccess } from '../../services/roster-files/data-access.ts'
import { rosterApplierAccess } from '../../services/roster-runs/data-access.ts'
import { staffAccess } from '../../services/staff/data-access.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { seatMoves } from '../../shared/seat-moves.ts'
import { staff } from '../../shared/staff-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions that keep the roster and the processes, put their files into force, and deliver the daily data. */
export const staffFunctions = {
  staff: {
    entry: 'services/staff/index.ts',
    endpoints: [...Object.values(staff), seatMoves.move],
    access: [staffAccess],
    // Ten calls, with the schemas of seats and of processes.
    budgetKb: 151,
    timeoutSeconds: 15,
    whenItFails: 'Staff administrators cannot see or change the roster; who sits where stays as it is.',
  },
  processConfiguration: {
    entry: 'services/process-configuration/index.ts',
    endpoints: [...Object.values(processConfigurations), seatMoves.count],
    access: [readSeat, processConfigurationAccess],
    // Contains the schemas of seats and of processes.
    budgetKb: 140,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can choose a process or change what is expected of it.',
  },
  dailyData: {
    entry: 'services/daily-data/index.ts',
    endpoints: Object.values(dailyData),
    access: [dailyDataAccess],
    budgetKb: 125,
    timeoutSeconds: 10,
    whenItFails: 'Root administrators cannot download the daily data; the files themselves are there.',
  },
  rosterFiles: {
    entry: 'services/roster-files/index.ts',
    endpoints: Object.values(rosterFileCalls),
    access: [readSeat, rosterFilesAccess],
    // Contains the clients of S3 and of the queue.
    budgetKb: 145,
    // A page of rows is read and parsed as a whole; a stream has 4 MB.
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Files of the roster and of the processes cannot be uploaded, seen or withdrawn.',
  },
  rosterReader: {
    entry: 'services/roster-files/reader.ts',
    takes: 'rosterFiles',
    access: [rosterReaderAccess],
    // Contains a reader of workbooks, with zip and XML.
    budgetKb: 215,
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
    budgetKb: 124,
    memoryMb: 1_769,
    timeoutSeconds: 600,
    whenItFails:
      'Files of the roster or of the processes come into force late, or fail after five tries; the roster cannot be changed by hand until then.',
  },
} as const satisfies Record<string, FunctionDefinition>
