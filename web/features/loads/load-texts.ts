import type { Load } from '../../../shared/loads.ts'
import { quantity } from '../../ui/counted.ts'

const cases = (count: number): string => quantity(count, 'caso', 'casos')

const refusedText = (count: number): string => quantity(count, 'fila rechazada', 'filas rechazadas')

export const warnedText = (count: number): string => quantity(count, 'caso con aviso', 'casos con aviso')

/** The number of reported rows in words; empty without a report. */
export const reportedText = ({ refused, warned }: Load): string =>
  [refused > 0 && refusedText(refused), warned > 0 && warnedText(warned)].filter(Boolean).join(' y ')

/** The result of a load, or of its dry run. */
export const resultText = (load: Load): string => {
  const { dryRun, loaded } = load
  const rest = reportedText(load) && `; ${reportedText(load)}`
  if (!dryRun) return `Se ${loaded === 1 ? 'cargó' : 'cargaron'} ${cases(loaded)}${rest}`
  if (loaded === 0) return `Ninguna fila se puede cargar${rest}`
  return `Se ${loaded === 1 ? 'puede' : 'pueden'} cargar ${cases(loaded)}${rest}`
}

export const soFarText = ({ loaded, refused }: Load): string =>
  `Hasta ahora: ${cases(loaded)}${refused > 0 ? ` y ${refusedText(refused)}` : ''}`

export const loadLabel = ({ loaded }: Load): string => `Cargar ${cases(loaded)}`

/** The state of a load, in the list of loads. */
export const stateText = ({ state, dryRun, percent, received, total }: Load): string => {
  if (state === 'receiving') return `Recibidas ${received} de ${total} partes`
  if (state === 'loading') return `${dryRun ? 'Verificando' : 'Cargando'}: ${percent} %`
  if (state === 'failed') return 'No se pudo leer'
  return dryRun ? 'Verificado' : 'Cargado'
}

/** A dry run that accepted cases and was not followed by a load of the same file. */
export const canBeLoaded = (load: Load, all: readonly Load[]): boolean =>
  load.dryRun &&
  load.state === 'done' &&
  !load.problem &&
  load.loaded > 0 &&
  !all.some(
    ({ dryRun, fileName, createdAt }) => !dryRun && fileName === load.fileName && createdAt >= load.createdAt,
  )

export const reportName = ({ fileName }: Load): string => `Reporte ${fileName.replace(/\.csv$/i, '')}.csv`
