import { activityFunctions } from './activity-functions.ts'
import { agreementFunctions } from './agreement-functions.ts'
import { callFunctions } from './call-functions.ts'
import { completeDefinition } from './complete-definition.ts'
import { eventFunctions } from './event-functions.ts'
import { fileFunctions } from './file-functions.ts'
import type { ApiFunction } from './function-definition.ts'
import { groupFunctions } from './group-functions.ts'
import { guaranteeFunctions } from './guarantee-functions.ts'
import { guaranteeReportFunctions } from './guarantee-report-functions.ts'
import { kardexFunctions } from './kardex-functions.ts'
import { massiveNewsFunctions } from './massive-news-functions.ts'
import { newsFunctions } from './news-functions.ts'
import { ocrFunctions } from './ocr-functions.ts'
import { parameterFunctions } from './parameter-functions.ts'
import { rosterEventFunctions } from './roster-event-functions.ts'
import { staffFunctions } from './staff-functions.ts'
import { trainingFunctions } from './training-functions.ts'

const definitions = {
  ...callFunctions,
  ...staffFunctions,
  ...activityFunctions,
  ...kardexFunctions,
  ...groupFunctions,
  ...newsFunctions,
  ...parameterFunctions,
  ...massiveNewsFunctions,
  ...agreementFunctions,
  ...guaranteeFunctions,
  ...guaranteeReportFunctions,
  ...eventFunctions,
  ...rosterEventFunctions,
  ...fileFunctions,
  ...ocrFunctions,
  ...trainingFunctions,
}
export type FunctionName = keyof typeof definitions

type Definitions = typeof definitions
type Completed = Pick<ApiFunction, 'endpoints' | 'access' | 'environment'>
export const functions = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [name, completeDefinition(definition)]),
) as { [Name in FunctionName]: Omit<Definitions[Name], keyof Completed> & Completed }
