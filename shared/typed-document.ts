/** A document as it is typed and pasted: `1.020.304.050`, as the product shows it, is 1020304050. */
export const withoutThousands = (document: string): string =>
  /^\d{1,3}(\.\d{3})+$/.test(document) ? document.replaceAll('.', '') : document
