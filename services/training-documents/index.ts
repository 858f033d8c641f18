import { trainingCalls } from '../../shared/training-calls.ts'
import { api, route } from '../http/api.ts'
import { activate, ofType } from '../training/types.ts'
import { list, read } from './documents.ts'
import { label } from './label.ts'
import { add, begin, remove } from './send.ts'

export const handler = api([
  route(trainingCalls.begin, begin),
  route(trainingCalls.add, add),
  route(trainingCalls.label, label),
  route(trainingCalls.list, list),
  route(trainingCalls.ofType, ofType),
  route(trainingCalls.activate, activate),
  route(trainingCalls.read, read),
  route(trainingCalls.remove, remove),
])
