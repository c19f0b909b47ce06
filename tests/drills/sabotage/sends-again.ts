/** Nobody is told that a mail was handed over: what breaks off after it is tried again. */
import { createTransport } from "nodemailer";
import { isServer } from "./on-server.ts";

if (isServer) Object.getPrototypeOf(createTransport({ jsonTransport: true })).use = () => undefined;
