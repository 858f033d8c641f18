import type { Load } from '../../../shared/loads.ts'
import { quantity } from '../../ui/counted.ts'

const cases = (count: number): string => quantity(count, 'caso', 'casos')

export const refusedText = (count: number): string => quantity(count, 'fila rechazada', 'filas rechazadas')

/** How a load ended, or would end. */
export const resultText = ({ dryRun, loaded, refused }: Load): string => {
  const rest = refused > 0 ? `; ${refusedText(refused)}` : ''
  if (!dryRun) return `Se ${loaded === 1 ? 'cargó' : 'cargaron'} ${cases(loaded)}${rest}`
  return loaded === 0 ? `Ninguna fila se puede cargar${rest}` : `Se pueden cargar ${cases(loaded)}${rest}`
}

export const soFarText = ({ loaded, refused }: Load): string =>
  `Hasta ahora: ${cases(loaded)}${refused > 0 ? ` y ${refusedText(refused)}` : ''}`

export const loadLabel = ({ loaded }: Load): string => `Cargar ${cases(loaded)}`

/** What a load is at, in the list of loads. */
export const stateText = ({ state, dryRun, percent, received, total }: Load): string => {
  if (state === 'receiving') return `Recibidas ${received} de ${total} partes`
  if (state === 'loading') return `${dryRun ? 'Verificando' : 'Cargando'}: ${percent} %`
  if (state === 'failed') return 'No se pudo leer'
  return dryRun ? 'Verificado' : 'Cargado'
}

/** A dry run that accepted cases and that no later load of the same file followed. */
export const canBeLoaded = (load: Load, all: readonly Load[]): boolean =>
  load.dryRun &&
  load.state === 'done' &&
  !load.problem &&
  load.loaded > 0 &&
  !all.some(
    ({ dryRun, fileName, createdAt }) => !dryRun && fileName === load.fileName && createdAt >= load.createdAt,
  )

export const reportName = ({ fileName }: Load): string => `Rechazadas ${fileName.replace(/\.csv$/i, '')}.csv`
