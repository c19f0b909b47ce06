/** The former name of server.js, for a unit of systemd, a script or a habit that still says it. */
import "./server.js";
