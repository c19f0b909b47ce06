/** The thread of it. Runs on Node as it stands. */
import { workerData } from "node:worker_threads";
import { copyReplica } from "./replica-copy.ts";

copyReplica(workerData.file, workerData.target);
