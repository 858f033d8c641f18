import { expect, it } from 'vitest'
import { keySteps } from '../../infra/request-keys.ts'

it('a rotation keeps the current key known, and the previous one still decrypts', async () => {
  const first = await keySteps.first()
  const [one] = first.keys
  const added = await keySteps.add(first)
  expect(added.keys[0]).toEqual(one)
  const [, two] = added.keys
  expect(two?.kid).not.toBe(one?.kid)
  expect(await keySteps.promote(added)).toEqual({ keys: [two, one] })
  expect((await keySteps.add(await keySteps.promote(added))).keys).toHaveLength(2)
})

it('a rotation promotes only an added key', async () => {
  await expect(keySteps.promote(await keySteps.first())).rejects.toThrow('`add` comes first')
})

it('the main site gets only public keys', async () => {
  const { keys } = await keySteps.public(await keySteps.first())
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})
