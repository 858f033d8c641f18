import { dailyDataPrefix } from '../../services/daily-data/object-keys.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { seatMoves } from '../../shared/seat-moves.ts'
import { staff } from '../../shared/staff-calls.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { readSeat } from './shared-access.ts'

/** The functions that keep the roster and the processes, and deliver the daily data. */
export const staffFunctions = {
  staff: {
    entry: 'services/staff/index.ts',
    endpoints: [...Object.values(staff), seatMoves.move],
    access: {
      items: {
        rosterHead: ['GetItem', 'ConditionCheckItem'],
        seat: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
        seatChanges: ['Query', 'PutItem'],
        person: ['GetItem', 'PutItem', 'DeleteItem'],
        login: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
        entered: ['GetItem', 'BatchGetItem'],
        nameWord: ['Query', 'PutItem', 'DeleteItem'],
        team: ['BatchGetItem', 'PutItem', 'DeleteItem'],
        leaver: ['Query', 'PutItem', 'UpdateItem'],
        process: ['GetItem', 'UpdateItem'],
        groups: ['GetItem'],
        // What a person holds is read only.
        user: ['GetItem', 'BatchGetItem', 'Query'],
      },
    },
    // Ten calls, with the schemas of seats and of processes.
    budgetKb: 151,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Staff administrators cannot see or change the roster; who sits where stays as it is.',
  },
  processConfiguration: {
    entry: 'services/process-configuration/index.ts',
    endpoints: [...Object.values(processConfigurations), seatMoves.count],
    access: merged(readSeat, {
      items: {
        rosterHead: ['ConditionCheckItem'],
        seat: ['Query'],
        process: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        processChanges: ['Query', 'PutItem'],
      },
    }),
    // Contains the schemas of seats and of processes.
    budgetKb: 140,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can choose a process or change what is expected of it.',
  },
  dailyData: {
    entry: 'services/daily-data/index.ts',
    endpoints: Object.values(dailyData),
    access: {
      items: { dailyData: ['GetItem', 'Query'] },
      documents: { [dailyDataPrefix]: ['GetObject'] },
    },
    budgetKb: 125,
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'Root administrators cannot download the daily data; the files themselves are there.',
  },
  rosterFiles: {
    entry: 'services/roster-files/index.ts',
    endpoints: Object.values(rosterFileCalls),
    access: merged(readSeat, {
      items: { rosterFile: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
      documents: {
        [rosterFilePrefixes.previews]: ['GetObject', 'DeleteObject'],
        [rosterFilePrefixes.staged]: ['GetObject', 'PutObject'],
      },
      // The browser uploads with the function's own permission.
      quarantine: { [rosterFilePrefixes.previews]: ['PutObject'] },
      // To distinguish an expired preview (404) from a forbidden one (403).
      lists: ['documents'],
      queues: { inspections: ['SendMessage'] },
    }),
    // Contains the clients of S3 and of the queue.
    budgetKb: 145,
    // A page of rows is read and parsed as a whole; a stream has 4 MB.
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Files of the roster and of the processes cannot be uploaded, seen or withdrawn.',
  },
} as const satisfies Record<string, FunctionDefinition>
