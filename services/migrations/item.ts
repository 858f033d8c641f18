/** An item as it stands, of any shape. */
export type Item = Record<string, unknown> & { pk: string; sk: string }
