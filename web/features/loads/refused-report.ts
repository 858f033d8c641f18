import { loads } from '../../../shared/loads.ts'
import { callApi } from '../../api/call-api.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { pollEvery, wait } from './wait.ts'

/**
 * First every second, because most reports exist at once. In all it waits longer than a report that a crash delays.
 */
const reportLooks = { soon: 10, later: 60, laterEvery: 5_000 }

/** Downloads the report of a load; polls while it is being written. */
export const refusedReport = async (id: string): Promise<Blob> => {
  const { soon, later, laterEvery } = reportLooks
  for (let asked = 1; asked <= soon + later; asked += 1) {
    const { link } = await callApi(loads.refused, { params: { id } })
    if (link) {
      const file = await fetchFile(link)
      if (!file.ok) throw new Error(`The report's link answered ${file.status}`)
      return file.blob()
    }
    await wait(asked < soon ? pollEvery : laterEvery)
  }
  throw new Error('The report is not there yet')
}
