import { placeKey } from '../../../../shared/place-key.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { keepItems } from '../../../api/use-all.ts'

/** Updates the cached processes after one was changed, or deleted (undefined). */
export const keepProcess = (place: ProcessPlace, process: ConfiguredProcess | undefined): void => {
  const isIt = (one: ProcessPlace) => placeKey(one) === placeKey(place)
  // A changed one keeps its place in the list, so that its row does not move away from who edits it.
  void keepItems(processConfigurations.list, { query: { Vertical: place.vertical } }, (items) =>
    process && items?.some(isIt)
      ? items.map((one) => (isIt(one) ? process : one))
      : items && [...items.filter((one) => !isIt(one)), ...(process ? [process] : [])],
  )
}
