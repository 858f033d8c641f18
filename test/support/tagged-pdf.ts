import { objectStream, rawPdf } from './bombs.ts'

const objectsPerStream = 100

/** An object stream as office programs write it, numbered from `first`. */
const packed = (first: number, objects: readonly string[]): Buffer => {
  let at = 0
  const table = objects.map((object, index) => {
    const place = `${first + index} ${at} `
    at += object.length + 1
    return place
  })
  return objectStream(objects.length, table.join(''), objects.join('\n'))
}

/** A PDF as office programs make it for screen readers: every line of every page has a structure object. */
export const taggedPdf = ({ pages, tags }: { pages: number; tags: number }): Buffer => {
  const firstTag = 1_000
  const page = (index: number) => `<< /Type /Page /Parent 2 0 R /StructParents ${index} >>`
  const pageNumbers = Array.from({ length: pages }, (_, index) => index + 3)
  const elements = pageNumbers.flatMap((number) =>
    Array.from(
      { length: tags },
      (_, id) =>
        `<< /Type /StructElem /S /P /P ${firstTag - 1} 0 R /Pg ${number} 0 R /K [${id}] /ID (tag ${number}.${id}) >>`,
    ),
  )
  const streams = Array.from({ length: Math.ceil(elements.length / objectsPerStream) }, (_, index) => {
    const from = index * objectsPerStream
    return packed(firstTag + from, elements.slice(from, from + objectsPerStream))
  })
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...pageNumbers.map((_, index) => page(index)),
    ...streams,
  ])
}
