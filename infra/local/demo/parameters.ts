import { readParameters, saveParameters } from '../../../services/product-parameters/store.ts'
import { transitions } from '../../../shared/cases.ts'
import { addDays, bogotaDay } from '../../../shared/dates.ts'
import { type ProductParameters, wireOf } from '../../../shared/product-parameters.ts'
import type { ProductId } from '../../../shared/products.ts'
import { businessDaysBefore } from './past-days.ts'

const recentDays = 5
/** Hours that are long enough for cases of the past days to be on time. */
const longHours = 90

const set = async (product: ProductId, change: Partial<ProductParameters>, now: Date) => {
  const present = await readParameters(product)
  await saveParameters({ ...present, ...change }, present, { savedBy: 'PATRES01', now })
}

/** Gives two products their own parameters, so that all colours of lights are visible. */
export const writeParameters = async (now: Date): Promise<void> => {
  const days = businessDaysBefore(addDays(bogotaDay(now), 1), recentDays)
  const exceptions = {
    exceptionDate: days.map((day) => wireOf({ day, time: '00:00' })),
    ansHour: days.map(() => longHours),
  }
  await set('libranza', { ...exceptions, wrongState: [transitions.pause.to] }, now)
  await set('vivienda', { gap: 4 }, now)
}
