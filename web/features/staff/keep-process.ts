import { placeName } from '../../../shared/place-name.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { keepItems } from '../../api/use-all.ts'
import { forgetAnswers } from '../../api/use-api.tsx'

/** What is kept of the processes, after one changed or, without one, went. */
export const keepProcess = (place: ProcessPlace, process: ConfiguredProcess | undefined): void => {
  void keepItems(
    processConfigurations.list,
    { query: { Vertical: place.vertical } },
    (items) =>
      items && [...items.filter((one) => placeName(one) !== placeName(place)), ...(process ? [process] : [])],
  )
  void forgetAnswers(processConfigurations.history)
}
