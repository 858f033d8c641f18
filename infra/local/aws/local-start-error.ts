import { mkdirSync } from 'node:fs'

/** The local product cannot start. The message is one Spanish sentence that says what the developer can do. */
export class LocalStartError extends Error {
  override name = 'LocalStartError'
}

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
