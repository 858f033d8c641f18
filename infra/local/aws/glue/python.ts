import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { waitForLock } from '../../folder-lock.ts'
import { LocalStartError } from '../local-start-error.ts'

export type PythonEnvironment = {
  /** Folder of the commands: `python`, and in tests `pytest`, `ruff` and `mypy`. */
  commands: string
  jars: string
}

/** Python versions that Spark 3.5 supports; Glue 5 has 3.11. */
const pythons = ['python3.11', 'python3.12', 'python3.10', 'python3.9', 'python3']
const fits = 'import sys, venv, ensurepip; sys.exit(not (3, 9) <= sys.version_info[:2] <= (3, 12))'
const findIvy =
  'import glob, os, pyspark; print(glob.glob(os.path.dirname(pyspark.__file__) + "/jars/ivy-*.jar")[0])'

const fileOf = (name: string) => fileURLToPath(new URL(`../../../../jobs/${name}`, import.meta.url))

/** Output of a command; rejects with the end of its error output when it fails. */
const run = async (command: string, ...options: string[]): Promise<string> => {
  const running = promisify(execFile)(command, options, { maxBuffer: 64 * 1_048_576 })
  const end = () => running.child.kill()
  process.once('exit', end)
  try {
    return (await running).stdout.trim()
  } catch (error) {
    const { stdout = '', stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${options.join(' ')}: ${(stderr || stdout).slice(-2_000) || error}`)
  } finally {
    process.off('exit', end)
  }
}

const works = (command: string, ...options: string[]) =>
  run(command, ...options).then(
    () => true,
    () => false,
  )

const findPython = async (): Promise<string> => {
  for (const command of pythons) if (await works(command, '-c', fits)) return command
  throw new LocalStartError('Para procesar archivos grandes falta Python 3.9 a 3.12 con venv y pip.')
}

const pip = (folder: string, requirements: string) => {
  const options = ['--quiet', '--disable-pip-version-check', '--require-hashes', '--no-deps']
  return run(join(folder, 'bin', 'python'), '-m', 'pip', 'install', ...options, '-r', requirements)
}

/** Checks the hashes of the Java libraries: unlike pip, Ivy has no hash check of its own. */
const checkJars = (jars: string): void => {
  const known = readFileSync(jarsFile, 'utf8').split('\n')
  for (const jar of existsSync(jars) ? readdirSync(jars) : []) {
    const hash = createHash('sha256').update(readFileSync(join(jars, jar)))
    if (!known.includes(`${hash.digest('hex')}  ${jar}`))
      throw new Error(`${jar} is not what jars.sha256 says`)
  }
}

const fill = async (folder: string, python: string, say: (line: string) => void): Promise<void> => {
  say('Instalando Spark (unos 400 MB, una sola vez)…')
  await run(python, '-m', 'venv', folder)
  await pip(folder, requirementsFile)
  say('Instalando el acceso de Spark a S3 y a las tablas (unos 100 MB)…')
  const ivy = await run(join(folder, 'bin', 'python'), '-c', findIvy)
  const cache = ['-ivy', ivyFile, '-cache', join(folder, 'ivy')]
  const jars = `${join(folder, 'jars')}/[artifact]-[revision].[ext]`
  await run('java', '-jar', ivy, ...cache, '-types', 'jar', '-retrieve', jars)
  checkJars(join(folder, 'jars'))
}

/** Reports a failed download in one sentence for the user; the command's own output goes to `say`. */
const reportFailure = async (what: string, say: (line: string) => void, fetching: Promise<unknown>) => {
  try {
    await fetching
  } catch (error) {
    say(`${error}`)
    throw new LocalStartError(`No se pudo instalar ${what}; revise la conexión y vuelva a intentarlo.`)
  }
}

/** Installs everything or nothing; it first removes what an interrupted process left. */
const install = async (folder: string, say: (line: string) => void): Promise<void> => {
  const python = await findPython()
  if (!(await works('java', '-version')))
    throw new LocalStartError('Para procesar archivos grandes falta Java 17 o posterior.')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  await reportFailure('Spark', say, fill(folder, python, say)).catch((error) => {
    remove()
    throw error
  })
}

const [requirementsFile, testsFile, ivyFile, jarsFile] = [
  ...['requirements.txt', 'requirements_test.txt', 'ivy.xml', 'jars.sha256'].map(fileOf),
] as [string, string, string, string]

const hashOf = (...files: string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Makes a part of a folder once. A lock keeps other callers waiting meanwhile; after a failure the next one tries. */
const once = async (folder: string, name: string, make: () => Promise<void>): Promise<void> => {
  const mark = join(folder, name)
  if (existsSync(mark)) return
  mkdirSync(dirname(folder), { recursive: true })
  const release = await waitForLock(`${folder}.lock`)
  try {
    if (existsSync(mark)) return
    await make()
    writeFileSync(mark, '')
  } finally {
    await release()
  }
}

/** The environment of `jobs/requirements.txt`, installed outside the work tree at first use and when they change. */
export const pythonEnvironment = async (
  { tests = false }: { tests?: boolean } = {},
  say: (line: string) => void = () => undefined,
): Promise<PythonEnvironment> => {
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const folder = join(caches, 'back-office', `jobs-${hashOf(requirementsFile, ivyFile)}`)
  await once(folder, 'complete', () => install(folder, say))
  if (tests)
    await once(folder, `complete-tests-${hashOf(testsFile)}`, () =>
      reportFailure('lo que prueba los procesos', say, pip(folder, testsFile)),
    )
  return { commands: join(folder, 'bin'), jars: join(folder, 'jars') }
}
