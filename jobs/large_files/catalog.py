import boto3
from botocore.exceptions import ClientError

from .arguments import Arguments


def commit(run: Arguments, location: str) -> None:
    """
    Points the file's partition to this attempt's output. This one step makes its rows visible and replaces an earlier
    attempt's. The partition has the table's own format.
    """
    glue = boto3.client("glue")
    table = {"DatabaseName": run.database, "TableName": run.type}
    described = glue.get_table(DatabaseName=run.database, Name=run.type)["Table"]
    values = [run.load_day, run.file_id]
    partition = {
        "Values": values,
        "StorageDescriptor": {**described["StorageDescriptor"], "Location": location},
    }
    try:
        glue.create_partition(**table, PartitionInput=partition)
    except ClientError as error:
        if error.response["Error"]["Code"] != "AlreadyExistsException":
            raise
        glue.update_partition(**table, PartitionValueList=values, PartitionInput=partition)
