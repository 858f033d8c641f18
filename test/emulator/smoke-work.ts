import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { run } from './deploy.ts'
import type { Deployed } from './deployed.ts'

const command = fileURLToPath(new URL('smoke/run.ts', import.meta.url))

/** The command with a profile that leads to the emulator as others lead to AWS. */
const commandIn = ({ endpoint, folder, certificateFile, environment, mainSiteKey, apiUrl }: Deployed) => {
  const files = mkdtempSync(join(folder, 'smoke-'))
  const [config, key, damaged] = ['config', 'key.json', 'damaged.json'].map((name) => join(files, name)) as [
    string,
    string,
    string,
  ]
  const lines = [
    ...['[profile sandbox]', 'region = us-east-1', `endpoint_url = ${endpoint}`],
    `ca_bundle = ${certificateFile}`,
    ...['aws_access_key_id = test', 'aws_secret_access_key = test'],
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  writeFileSync(key, JSON.stringify(mainSiteKey))
  writeFileSync(damaged, '{}')
  // Neither the credentials of this check nor what its own Vitest told this process.
  const without = Object.keys({ ...process.env, ...environment }).filter((name) =>
    /^(AWS_|NODE_|VITEST|TEST$)/.test(name),
  )
  const where = {
    ...Object.fromEntries(without.map((name) => [name, undefined])),
    ...{ PATH: environment.PATH, AWS_CONFIG_FILE: config },
  }
  const smoke = (...options: string[]) => run(process.execPath, [command, ...options], where)
  return { smoke, damaged, all: ['--profile', 'sandbox', '--main-site-key', key, '--api', apiUrl] }
}

/** The tests of `npm run smoke` itself, without Glue: the emulator has no Spark. */
export const smokeWork = (product: () => Deployed): void => {
  it('says what is wrong with its options, and refuses an account with cases of others', async () => {
    const { smoke, damaged, all } = commandIn(product())
    const [profile, sandbox] = all as [string, string]
    await expect(smoke()).rejects.toThrow('Usage: npm run smoke')
    await expect(smoke(profile, sandbox, '--main-site-key', damaged)).rejects.toThrow('holds no private JWK')
    await expect(smoke(...all, '--profile', 'another')).rejects.toThrow('cannot be read')
    await expect(smoke(...all)).rejects.toThrow('has cases of others')
  })

  it('walks as in AWS, and says what it left', async () => {
    const { smoke, all } = commandIn(product())
    const said = await smoke(...all, '--again', '--without-glue')
    expect(said).toMatch(
      /This is for sandbox accounts only[\s\S]*Left in the account:[\s\S]*the case 990\d{9}/,
    )
    expect(said).toContain('8 passed, 0 failed')
  })
}
