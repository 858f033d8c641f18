import { activityFunctions } from './activity-functions.ts'
import { agreementFunctions } from './agreement-functions.ts'
import { callFunctions } from './call-functions.ts'
import { eventFunctions } from './event-functions.ts'
import { fileFunctions } from './file-functions.ts'
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

export const functions = {
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
export type FunctionName = keyof typeof functions
