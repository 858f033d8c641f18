import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeJson } from '../../json-file.ts'

const message = z.object({
  id: z.string(),
  body: z.string(),
  sentAt: z.number(),
  /** Until then no other consumer receives it. */
  hiddenUntil: z.number(),
  receives: z.number(),
  /** Handle of the latest receipt; earlier ones are no longer valid. */
  receipt: z.string(),
})
export type Message = z.infer<typeof message>

export interface QueueOptions {
  /** One file per message, so that a restart keeps them. */
  folder: string
  visibilitySeconds: number
  /** After this many receipts a message moves to `deadLetters`. */
  maxReceives?: number
  deadLetters?: Queue
  now: () => number
}

export type Queue = ReturnType<typeof createQueue>

/** The messages of a folder, one file each. */
const openMessages = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const messages = new Map<string, Message>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const kept = readJson(join(folder, name), message)
    // its consumer ended with the last start
    if (kept) messages.set(kept.id, { ...kept, hiddenUntil: 0 })
  }
  const fileOf = (id: string) => join(folder, `${id}.json`)
  return {
    all: () => [...messages.values()],
    keep: (one: Message): Message => {
      messages.set(one.id, one)
      writeJson(fileOf(one.id), one)
      return one
    },
    drop: (id: string) => {
      messages.delete(id)
      rmSync(fileOf(id), { force: true })
    },
  }
}

/** A standard queue: at-least-once delivery, no order, a visibility timeout. */
export function createQueue({ folder, visibilitySeconds, maxReceives, deadLetters, now }: QueueOptions) {
  const { all, keep, drop } = openMessages(folder)
  const received = (receipt: string) => all().find((one) => one.receipt === receipt)

  return {
    send: (body: string, delaySeconds = 0): Message =>
      keep({
        id: randomUUID(),
        body,
        sentAt: now(),
        hiddenUntil: now() + delaySeconds * 1000,
        receives: 0,
        receipt: '',
      }),

    receive(most: number, hiddenSeconds = visibilitySeconds): Message[] {
      const ready = all().filter(({ hiddenUntil }) => hiddenUntil <= now())
      const dead = ready.filter(({ receives }) => maxReceives !== undefined && receives >= maxReceives)
      for (const { id, body } of dead) {
        deadLetters?.send(body)
        drop(id)
      }
      return ready
        .filter((one) => !dead.includes(one))
        .slice(0, most)
        .map((one) =>
          keep({
            ...one,
            receives: one.receives + 1,
            receipt: randomUUID(),
            hiddenUntil: now() + hiddenSeconds * 1000,
          }),
        )
    },

    /** A receipt other than the latest one deletes nothing, as in a standard queue. */
    delete(receipt: string): void {
      const one = received(receipt)
      if (one) drop(one.id)
    },

    changeVisibility(receipt: string, seconds: number): boolean {
      const one = received(receipt)
      if (one) keep({ ...one, hiddenUntil: now() + seconds * 1000 })
      return one !== undefined
    },

    counts() {
      const hidden = all().filter(({ hiddenUntil }) => hiddenUntil > now()).length
      return { visible: all().length - hidden, hidden }
    },
  }
}
