/** Looks through a database file on a thread of its own, since a large one takes longer than a visitor waits. Runs on Node as it stands. */
import { parentPort, workerData } from "node:worker_threads";
import { findDamage } from "./quick-check.ts";

parentPort?.postMessage(findDamage(String(workerData)));
