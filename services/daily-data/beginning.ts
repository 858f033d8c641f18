import { casesTable } from '../table/keys.ts'

/** A query of everything whose key begins as this one, as it is at this instant. */
export const beginning = ({ pk, sk }: { pk: string; sk: string }) => ({
  TableName: casesTable(),
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
  ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
  ConsistentRead: true,
})
