/** The start waits for a host on the internet. */
import { isServer } from "./on-server.ts";

if (isServer) await fetch("https://www.example.com/");
