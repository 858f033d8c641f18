import { execFile } from 'node:child_process'
import { LocalStartError } from '../local-start-error.ts'

const OLDEST_JAVA = 17

export function assertJava(java: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(java, ['-version'], (error, _stdout, stderr) => {
      const version = Number(/version "(\d+)/.exec(stderr)?.[1])
      if (error?.code === 'ENOENT')
        reject(new LocalStartError(`No se encontró Java; instale Java ${OLDEST_JAVA} o posterior.`))
      else if (!(version >= OLDEST_JAVA))
        reject(new LocalStartError(`La versión de Java no sirve; instale Java ${OLDEST_JAVA} o posterior.`))
      else resolve()
    })
  })
}
