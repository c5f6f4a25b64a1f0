import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import org.sgmmqf.env.*;
import org.sgmmqf.model.*;
import org.sgmmqf.spi.*;
import org.sgmmqf.training.*;
