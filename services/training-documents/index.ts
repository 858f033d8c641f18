import { trainingCalls } from '../../shared/training-calls.ts'
import { api, routes } from '../http/api.ts'
import { activate, ofType } from '../training/types.ts'
import { list, read } from './documents.ts'
import { label } from './label.ts'
import { add, begin, remove } from './send.ts'

export const handler = api(routes(trainingCalls, { begin, add, label, list, ofType, activate, read, remove }))
