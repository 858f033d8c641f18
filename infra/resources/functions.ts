import { callFunctions } from './call-functions.ts'
import { completeDefinition } from './complete-definition.ts'
import { configurationFunctions } from './configuration-functions.ts'
import { eventFunctions } from './event-functions.ts'
import { fileFunctions } from './file-functions.ts'
import type { ApiFunction } from './function-definition.ts'
import { guaranteeFunctions } from './guarantee-functions.ts'
import { ocrFunctions } from './ocr-functions.ts'
import { productivityFunctions } from './productivity-functions.ts'
import { staffFunctions } from './staff-functions.ts'

const definitions = {
  ...callFunctions,
  ...staffFunctions,
  ...productivityFunctions,
  ...configurationFunctions,
  ...guaranteeFunctions,
  ...eventFunctions,
  ...fileFunctions,
  ...ocrFunctions,
}
export type FunctionName = keyof typeof definitions

type Definitions = typeof definitions
type Completed = Pick<ApiFunction, 'endpoints' | 'access' | 'environment' | 'memoryMb'>
export const functions = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [name, completeDefinition(definition)]),
) as { [Name in FunctionName]: Omit<Definitions[Name], keyof Completed> & Completed }
