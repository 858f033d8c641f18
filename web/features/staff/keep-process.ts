import { placeName } from '../../../shared/place-name.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { keepItems } from '../../api/use-all.ts'
import { clearAnswers } from '../../api/use-api.tsx'

/** Updates the cached processes after one was changed, or deleted (undefined). */
export const keepProcess = (place: ProcessPlace, process: ConfiguredProcess | undefined): void => {
  void keepItems(
    processConfigurations.list,
    { query: { Vertical: place.vertical } },
    (items) =>
      items && [...items.filter((one) => placeName(one) !== placeName(place)), ...(process ? [process] : [])],
  )
  void clearAnswers(processConfigurations.history)
}
