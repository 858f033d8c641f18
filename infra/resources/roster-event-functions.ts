import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions that read the files of the roster and of the processes, and put them into force. */
export const rosterEventFunctions = {
  rosterReader: {
    entry: 'services/roster-files/reader.ts',
    takes: 'rosterFiles',
    access: {
      items: {
        rosterHead: ['GetItem'],
        rosterFile: ['GetItem', 'UpdateItem'],
        seat: ['Query'],
        process: ['Query'],
      },
      documents: {
        [rosterFilePrefixes.previews]: ['GetObject', 'PutObject'],
        [rosterFilePrefixes.staged]: ['GetObject'],
      },
      lists: ['documents'],
    },
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
    access: {
      items: {
        rosterHead: ['GetItem', 'PutItem'],
        rosterRun: ['PutItem', 'UpdateItem'],
        rosterFile: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        seat: ['Query', 'PutItem'],
        seatChanges: ['PutItem'],
        person: ['PutItem'],
        login: ['PutItem'],
        nameWord: ['PutItem'],
        team: ['PutItem'],
        leaver: ['PutItem'],
        process: ['Query', 'PutItem'],
        processChanges: ['PutItem'],
      },
      documents: { [rosterFilePrefixes.staged]: ['GetObject', 'PutObject'] },
      queues: { rosterApplies: ['SendMessage'] },
    },
    budgetKb: 124,
    memoryMb: 1_769,
    timeoutSeconds: 600,
    whenItFails:
      'Files of the roster or of the processes come into force late, or fail after five tries; the roster cannot be changed by hand until then.',
  },
} as const satisfies Record<string, FunctionDefinition>
