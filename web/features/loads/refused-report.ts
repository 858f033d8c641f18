import { loads } from '../../../shared/loads.ts'
import { callApi } from '../../api/call-api.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { pollEvery, wait } from './wait.ts'

/** A second apart at first, as most reports are there at once; in all longer than a report takes that a death delays. */
const reportLooks = { soon: 10, later: 60, laterEvery: 5_000 }

/** The report of a load, which a leader keeps; one that is being written is asked for until it is there. */
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
