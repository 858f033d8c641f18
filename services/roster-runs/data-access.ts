import { rosterFilePrefixes } from '../roster-files/keys.ts'

export const rosterApplierAccess = {
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
} as const
