import { callFunctions } from './call-functions.ts'
import { eventFunctions } from './event-functions.ts'

export const functions = { ...callFunctions, ...eventFunctions }
export type FunctionName = keyof typeof functions
