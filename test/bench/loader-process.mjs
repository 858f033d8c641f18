/** Gives one message to the bundled loader and tells its parent the most memory that this process ever held. */
const [bundle, message] = process.argv.slice(2)
console.info = () => {}
const { handler } = await import(bundle)
const began = Date.now()
const { batchItemFailures } = await handler(JSON.parse(message), { getRemainingTimeInMillis: () => 900_000 })
if (batchItemFailures.length > 0) throw new Error('the loader failed')
process.send({ seconds: (Date.now() - began) / 1_000, peakMb: process.resourceUsage().maxRSS / 1_024 })
process.disconnect()
