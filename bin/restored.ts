import { checkEverything } from '../infra/recovery/check.ts'
import { copyBack } from '../infra/recovery/copy-back.ts'
import { settle } from '../infra/recovery/settle.ts'

/**
 * What is done with restored tables and buckets (docs/recovery.md), by the same checks as `npm run restore-drill`. Tables,
 * buckets and queues are those that the variables of the functions name.
 */
const [command = '', from = '', to = ''] = process.argv.slice(2)

const check = async (): Promise<boolean> => {
  const { violations, cases, files, bytes, readings, labels, seconds } = await checkEverything(new Date())
  for (const problem of violations) console.log(`✗ ${problem}`)
  console.log(
    `${violations.length} things are wrong: ${cases} cases, ${files} files of ${Math.round(bytes / 1_000_000)} MB, ` +
      `${readings} readings and ${labels} labels in ${Math.round(seconds.all)} s`,
  )
  return violations.length === 0
}

const commands: Readonly<Record<string, () => Promise<boolean>>> = {
  check,
  settle: async () => {
    for (const done of await settle(new Date())) console.log(done)
    return true
  },
  'copy-back': async () => {
    if (from === '' || to === '' || from === to) return false
    const { written, deleted } = await copyBack(from, to)
    console.log(`${to}: ${written} items written, ${deleted} deleted`)
    return true
  },
}

const run = commands[command]
if (!run) {
  console.error('Usage: node bin/restored.ts check | settle | copy-back RESTORED-TABLE TABLE')
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)
