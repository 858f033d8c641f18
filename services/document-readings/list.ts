import type { documents } from '../../shared/document-calls.ts'
import type { ReadingSummary } from '../../shared/reading-summary.ts'
import { hasKind } from '../../shared/roles.ts'
import { logLine } from '../correlation.ts'
import { documentsPage } from '../documents/of-order.ts'
import { errorTrace } from '../error-trace.ts'
import type { Handler } from '../http/api.ts'
import { summaryOf } from '../readings/findings.ts'
import { readingsOfOrder } from '../readings/list-documents.ts'

/** What is known of the readings, by one query. Undefined if they cannot be read: the documents are listed all the same. */
const summariesOf = async (controlNumber: string): Promise<ReadingSummary[] | undefined> => {
  try {
    const readings = await readingsOfOrder(controlNumber)
    return readings.map((reading) => summaryOf(reading, reading.findings))
  } catch (error) {
    console.warn(logLine({ code: 'READINGS_NOT_LISTED', ...errorTrace(error) }))
    return undefined
  }
}

/** The documents of an order, with what was read of them for those who may have them read. */
export const byRequest: Handler<typeof documents.byRequest> = async ({ params, query, session }) => {
  const listed = await documentsPage(session, { ...params, ...query })
  if (!hasKind(session, 'analyst', 'leader')) return listed
  const ids = new Set(listed.documents.map(({ id }) => id))
  const summaries = await summariesOf(params.controlNumber)
  return { ...listed, readings: summaries?.filter(({ document }) => ids.has(document)) }
}
