import { useState } from 'react'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderDocuments } from './use-order-documents.ts'

type Read = { attempt: number | undefined; pages: number | undefined }

/** What is known of an order's documents: as the server knows it, and what was opened since. */
export const useProgress = (order: OrderDocuments | undefined) => {
  const [opened, setOpened] = useState<ReadonlyMap<string, Read>>(new Map())
  const { documents = [], attempt, seen, readings } = order ?? {}
  const known = new Set(seen)
  const isSeen = ({ id }: UploadedDocument) => {
    const read = opened.get(id)
    return known.has(id) || (read !== undefined && read.attempt === attempt)
  }
  return {
    isSeen: seen && isSeen,
    count: seen && documents.filter(isSeen).length,
    readingOf: readings && (({ id }: UploadedDocument) => readings.find(({ document }) => document === id)),
    pagesOf: ({ id }: UploadedDocument) => opened.get(id)?.pages,
    onRead: ({ id }: UploadedDocument, pages?: number) =>
      setOpened((before) => new Map(before).set(id, { attempt, pages: pages ?? before.get(id)?.pages })),
  }
}
