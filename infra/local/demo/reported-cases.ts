import { randomUUID } from 'node:crypto'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { caseReports } from '../../../shared/case-reports.ts'
import type { Input } from '../../../shared/contract.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import type { Person } from './client.ts'
import { decide, type Ending } from './sent-orders.ts'

type Said = Input<typeof caseReports.start>['body']
type Reported = Pick<Said, 'requestNumber' | 'product' | 'process' | 'subProcess'> & {
  ending: Ending
}

const reported: readonly Reported[] = [
  {
    ...{ requestNumber: '90200017', product: 'ordinaryWallet', process: 'disbursement' },
    subProcess: 'disbursementProcess',
    ending: { decision: 'approve', statusCase: 'Desembolsado' },
  },
  {
    ...{ requestNumber: '90200024', product: 'microfinance', process: 'edecan' },
    ending: { decision: 'pause', statusCase: 'Pausado', reasonReturn: 'Requiere autorización / VoBo' },
  },
]

export const reportCases = async (analyst: Person, now: Date): Promise<void> => {
  const requestDate = `${businessDayBefore(bogotaDay(now))}T15:40`
  for (const { ending, ...said } of reported) {
    const row = await analyst.call(caseReports.start, {
      body: { ...said, requestDate, actionId: randomUUID() },
    })
    await decide(analyst, row, ending)
  }
}
