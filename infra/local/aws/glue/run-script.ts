import { closeSync, createReadStream, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { killTied, spawnTied } from '../tied-process.ts'
import { pythonEnvironment } from './python.ts'

export type ScriptEnd = { code: number | null; message: string }
export type Script = { ended: Promise<ScriptEnd>; kill: () => void }

/** Spark settings in place of Glue's: one process, on the loopback, that reads S3 through Hadoop's client. */
const sparkDefaults = (folder: string, jars: string, s3: string, glue: string): string =>
  Object.entries({
    'spark.master': 'local[*]',
    'spark.driver.memory': '2g',
    'spark.driver.host': '127.0.0.1',
    'spark.driver.bindAddress': '127.0.0.1',
    'spark.driver.extraClassPath': join(jars, '*'),
    'spark.local.dir': folder,
    'spark.ui.enabled': 'false',
    'spark.ui.showConsoleProgress': 'false',
    'spark.sql.shuffle.partitions': '8',
    'spark.hadoop.fs.s3.impl': 'org.apache.hadoop.fs.s3a.S3AFileSystem',
    'spark.hadoop.fs.s3a.aws.credentials.provider':
      'com.amazonaws.auth.EnvironmentVariableCredentialsProvider',
    'spark.hadoop.fs.s3a.connection.ssl.enabled': 'false',
    'spark.hadoop.fs.s3a.endpoint': s3,
    'spark.hadoop.fs.s3a.path.style.access': 'true',
    'spark.sql.catalog.glue.glue.endpoint': glue,
    'spark.sql.catalog.glue.s3.endpoint': s3,
    'spark.sql.catalog.glue.s3.path-style-access': 'true',
  })
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')

const quietLog = `rootLogger.level = warn
rootLogger.appenderRef.stderr.ref = stderr
appender.stderr.type = Console
appender.stderr.name = stderr
appender.stderr.target = SYSTEM_ERR
appender.stderr.layout.type = PatternLayout
appender.stderr.layout.pattern = %p %c{1}: %m%n
`

/** Writes Spark's configuration into a folder; returns the environment of a process that runs Spark there. */
export const sparkEnvironment = (
  folder: string,
  jars: string,
  { AWS_PROFILE: _, AWS_SESSION_TOKEN: __, ...aws }: Readonly<Record<string, string>>,
): Record<string, string> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'spark-defaults.conf'),
    sparkDefaults(folder, jars, aws.AWS_ENDPOINT_URL_S3 ?? '', aws.AWS_ENDPOINT_URL_GLUE ?? ''),
  )
  writeFileSync(join(folder, 'log4j2.properties'), quietLog)
  return {
    ...aws,
    AWS_DEFAULT_REGION: aws.AWS_REGION ?? 'us-east-1',
    SPARK_CONF_DIR: folder,
    SPARK_LOCAL_IP: '127.0.0.1',
    PYTHONDONTWRITEBYTECODE: '1',
  }
}

export const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(AWS|PYTHON|SPARK|PYSPARK)_?/.test(name)),
  )

/**
 * A Python error in Glue's form: its category, the line of the script, and the error's last line without the module's
 * name, as `Error Category: UNCLASSIFIED_ERROR; Failed Line Number: 10; FileRefused: …`.
 */
const errorIn = async (file: string, script: string): Promise<string> => {
  let [found, at] = ['', '']
  for await (const line of createInterface({ input: createReadStream(file) })) {
    found = /^(?:[\w.]*\.)?([A-Z]\w*: .*|[A-Z]\w*Error)$/.exec(line)?.[1] ?? found
    if (line.includes(`"${script}", line `))
      at = `Failed Line Number: ${/line (\d+)/.exec(line.slice(line.indexOf('", line')))?.[1]}; `
  }
  return found && `Error Category: UNCLASSIFIED_ERROR; ${at}${found.slice(0, 1_000)}`
}

/** Runs a script on Spark in a folder of its own; its output goes to `log` there. */
export const runScript = async (
  folder: string,
  script: string,
  options: string[],
  aws: Readonly<Record<string, string>>,
): Promise<Script> => {
  mkdirSync(folder, { recursive: true })
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'a')
  const say = (line: string) => writeFileSync(log, `${line}\n`)
  const { commands, jars } = await pythonEnvironment({}, say)
  const child = spawnTied([join(commands, 'python'), script, ...options], 'withChildren', {
    cwd: folder,
    stdio: ['pipe', log, log],
    env: { ...plainEnvironment(), ...sparkEnvironment(join(folder, 'spark'), jars, aws) },
  })
  closeSync(log)
  const kill = () => killTied(child)
  const ended = new Promise<ScriptEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', async (code) => {
      kill()
      resolve({ code, message: code === 0 ? '' : await errorIn(logFile, script) })
    })
  })
  return { ended, kill }
}
