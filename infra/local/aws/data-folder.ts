import { mkdirSync } from 'node:fs'
import { LocalStartError } from './local-start-error.ts'

export const damagedFolder = (folder: string) =>
  new LocalStartError(
    `La carpeta de datos ${folder} está dañada; empiece de nuevo con --fresh o elija otra con --data.`,
  )

export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw damagedFolder(folder)
  }
}
